import { alert, type AlertReply } from '@bourse/contracts/alert'
import { like, listOf, rowOf } from './blank-reply.ts'
import { type FakeServer, Refused } from './fake-server.ts'

const ALERT = rowOf(alert.list.reply.shape.items)
const MOST = 200

/** Alerts that a test only shows. */
export function listAlerts(server: FakeServer, alerts?: readonly Partial<AlertReply>[]): FakeAlerts {
  return new FakeAlerts(server, alerts)
}

/** A person’s alerts: set, changed and removed by the page. Whether one fires is the test’s word. */
export class FakeAlerts {
  alerts: AlertReply[]

  constructor(server: FakeServer, alerts: readonly Partial<AlertReply>[] = []) {
    this.alerts = alerts.map((given, at) => like(ALERT, { id: String(at + 1), state: 'armed', ...given }))
    server.reply(alert.list, ({ query: { state } }) =>
      listOf(
        this.alerts.filter((one) => state === undefined || one.state === state),
        { armed: this.alerts.filter((one) => one.state === 'armed').length, most: MOST },
      ),
    )
    server.reply(alert.create, ({ body: { threshold = null, span = null, restSeconds = null, ...body } }) => {
      const made = like(ALERT, { ...body, id: String(this.alerts.length + 1), state: 'armed', threshold, span, restSeconds })
      this.alerts = [made, ...this.alerts]
      return made
    })
    server.reply(alert.change, ({ params, body }) => this.change(params.id, body as Partial<AlertReply>))
    server.reply(alert.remove, ({ params }) => {
      this.alerts = this.alerts.filter(({ id }) => id !== params.id)
      return { removed: true }
    })
  }

  change(id: string, changes: Partial<AlertReply>): AlertReply {
    const found = this.alerts.find((one) => one.id === id)
    if (!found) throw new Refused('ALERT_NOT_FOUND')
    const changed = { ...found, ...changes }
    this.alerts = this.alerts.map((one) => (one.id === id ? changed : one))
    return changed
  }
}
