import { type TemplateSettings, type WatchlistSettings, workspaces, type WorkspaceSettings } from '@bourse/contracts/exchange'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { type KeptDocument, readTerminalSettings, saveTerminalSettings, type SettingsKind } from './terminal-settings.ts'

/** Workspaces, watchlists and order templates of users, each for themselves. */
export function workspaceRoutes(http: Http): void {
  http.read(workspaces.workspaces, ({ tx, caller }) => read<WorkspaceSettings>(tx, caller.userId, 'workspaces', { workspaces: [] }))
  http.write(workspaces.saveWorkspaces, ({ tx, caller, body }) => save(tx, caller.userId, 'workspaces', body))
  http.read(workspaces.watchlists, ({ tx, caller }) => read<WatchlistSettings>(tx, caller.userId, 'watchlists', { lists: [] }))
  http.write(workspaces.saveWatchlists, ({ tx, caller, body }) => save(tx, caller.userId, 'watchlists', body))
  http.read(workspaces.templates, ({ tx, caller }) => read<TemplateSettings>(tx, caller.userId, 'order_templates', { templates: [] }))
  http.write(workspaces.saveTemplates, ({ tx, caller, body }) => save(tx, caller.userId, 'order_templates', body))
}

async function read<Settings>(tx: Tx, userId: bigint, kind: SettingsKind, nothing: Settings): Promise<KeptDocument<Settings>> {
  return (await readTerminalSettings<Settings>(tx, userId, kind)) ?? { revision: 0, settings: nothing }
}

async function save<Settings>(tx: Tx, userId: bigint, kind: SettingsKind, document: KeptDocument<Settings>): Promise<{ revision: number }> {
  return { revision: (await saveTerminalSettings(tx, userId, kind, document)) ?? raise('SETTINGS_CHANGED') }
}
