import {
  chart,
  type ChartTemplates,
  NO_CHART_TEMPLATES,
  type TemplateSettings,
  type WatchlistSettings,
  workspaces,
  type WorkspaceSettings,
} from '@bourse/contracts/exchange'
import { sql, type Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { type KeptSettings, readSettings, saveSettings, type SettingsPlace } from './kept-settings.ts'

/** What users set up for themselves in the terminal, one document each. */
type Kind = 'workspaces' | 'watchlists' | 'order_templates' | 'chart_templates'

/** Workspaces, watchlists and templates of users, each for themselves. */
export function workspaceRoutes(http: Http): void {
  http.read(workspaces.workspaces, ({ tx, caller }) => read<WorkspaceSettings>(tx, caller.userId, 'workspaces', { workspaces: [] }))
  http.write(workspaces.saveWorkspaces, ({ tx, caller, body }) => save(tx, caller.userId, 'workspaces', body))
  http.read(workspaces.watchlists, ({ tx, caller }) => read<WatchlistSettings>(tx, caller.userId, 'watchlists', { lists: [] }))
  http.write(workspaces.saveWatchlists, ({ tx, caller, body }) => save(tx, caller.userId, 'watchlists', body))
  http.read(workspaces.templates, ({ tx, caller }) => read<TemplateSettings>(tx, caller.userId, 'order_templates', { templates: [] }))
  http.write(workspaces.saveTemplates, ({ tx, caller, body }) => save(tx, caller.userId, 'order_templates', body))
  http.read(chart.templates, ({ tx, caller }) => chartTemplates(tx, caller.userId))
  http.write(chart.saveTemplates, ({ tx, caller, body }) => save(tx, caller.userId, 'chart_templates', body))
}

export async function chartTemplates(tx: Tx, userId: bigint): Promise<KeptSettings<ChartTemplates>> {
  return read<ChartTemplates>(tx, userId, 'chart_templates', NO_CHART_TEMPLATES)
}

async function read<Settings>(tx: Tx, userId: bigint, kind: Kind, nothing: Settings): Promise<KeptSettings<Settings>> {
  return (await readSettings<Settings>(tx, userId, placeOf(kind))) ?? { revision: 0, settings: nothing }
}

async function save<Settings>(tx: Tx, userId: bigint, kind: Kind, document: KeptSettings<Settings>): Promise<{ revision: number }> {
  return { revision: (await saveSettings(tx, userId, placeOf(kind), document)) ?? raise('SETTINGS_CHANGED') }
}

function placeOf(kind: Kind): SettingsPlace {
  return { table: sql`terminal_settings`, column: sql`kind`, value: kind }
}
