import {
  chart,
  type ChartSettings,
  type ChartTemplates,
  NO_CHART_SETTINGS,
  NO_CHART_TEMPLATES,
  type TemplateSettings,
  type WatchlistSettings,
  workspaces,
  type WorkspaceSettings,
} from '@bourse/contracts/exchange'
import { type FakeServer, Refused } from './fake-server.ts'

/** What a person keeps of their terminal: read and saved by the page, each under its revision. */
export class KeptSettings {
  /** By market. */
  readonly charts = new Map<string, ChartSettings>()
  workspaces: WorkspaceSettings = { workspaces: [] }
  watchlists: WatchlistSettings = { lists: [] }
  templates: TemplateSettings = { templates: [] }
  chartTemplates: ChartTemplates = NO_CHART_TEMPLATES
  readonly #revisions = new Map<string, number>()

  constructor(server: FakeServer) {
    server.reply(chart.settings, ({ params }) => this.#reply(params.market, this.chart(params.market)))
    server.reply(chart.save, ({ params, body }) => {
      const saved = this.#next(params.market, body.revision, 'CHART_CHANGED')
      this.charts.set(params.market, body.settings)
      return saved
    })
    server.reply(workspaces.workspaces, () => this.#reply('workspaces', this.workspaces))
    server.reply(workspaces.saveWorkspaces, ({ body }) => {
      const saved = this.#next('workspaces', body.revision)
      this.workspaces = body.settings
      return saved
    })
    server.reply(workspaces.watchlists, () => this.#reply('watchlists', this.watchlists))
    server.reply(workspaces.saveWatchlists, ({ body }) => {
      const saved = this.#next('watchlists', body.revision)
      this.watchlists = body.settings
      return saved
    })
    server.reply(workspaces.templates, () => this.#reply('templates', this.templates))
    server.reply(workspaces.saveTemplates, ({ body }) => {
      const saved = this.#next('templates', body.revision)
      this.templates = body.settings
      return saved
    })
    server.reply(chart.templates, () => this.#reply('chartTemplates', this.chartTemplates))
    server.reply(chart.saveTemplates, ({ body }) => {
      const saved = this.#next('chartTemplates', body.revision)
      this.chartTemplates = body.settings
      return saved
    })
  }

  chart(market: string): ChartSettings {
    return this.charts.get(market) ?? NO_CHART_SETTINGS
  }

  /** Another window of the person saves first. */
  saveElsewhere<Name extends 'workspaces' | 'watchlists' | 'templates' | 'chartTemplates'>(name: Name, settings: KeptSettings[Name]): void {
    Object.assign(this, { [name]: settings })
    this.#revisions.set(name, (this.#revisions.get(name) ?? 0) + 1)
  }

  #reply<Settings>(name: string, settings: Settings): { revision: number; settings: Settings } {
    return { revision: this.#revisions.get(name) ?? 0, settings }
  }

  #next(name: string, revision: number, code: 'CHART_CHANGED' | 'SETTINGS_CHANGED' = 'SETTINGS_CHANGED'): { revision: number } {
    if (revision !== (this.#revisions.get(name) ?? 0)) throw new Refused(code)
    this.#revisions.set(name, revision + 1)
    return { revision: revision + 1 }
  }
}
