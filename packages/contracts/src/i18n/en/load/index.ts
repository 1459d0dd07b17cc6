import type { Section } from '../index.ts'
import type { FirstSection } from '../first/index.ts'

/** Each section by itself, fetched when a screen needs it; those of the first page are there from the start. */
export const LOAD: Record<Exclude<Section, FirstSection>, () => Promise<Readonly<Record<string, string>>>> = {
  fields: async () => (await import('../fields.ts')).fields,
  image: async () => (await import('../image.ts')).image,
  session: async () => (await import('../session.ts')).session,
  profile: async () => (await import('../profile.ts')).profile,
  document: async () => (await import('../document.ts')).document,
  verification: async () => (await import('../verification.ts')).verification,
  friend: async () => (await import('../friend.ts')).friend,
  link: async () => (await import('../link.ts')).link,
  pocket: async () => (await import('../pocket.ts')).pocket,
  transfer: async () => (await import('../transfer.ts')).transfer,
  agent: async () => (await import('../agent.ts')).agent,
  street: async () => (await import('../street.ts')).street,
  streetStanding: async () => (await import('../street-standing.ts')).streetStanding,
  streetTicket: async () => (await import('../street-ticket.ts')).streetTicket,
  streetCase: async () => (await import('../street-case.ts')).streetCase,
  deposit: async () => (await import('../deposit.ts')).deposit,
  exchange: async () => (await import('../exchange.ts')).exchange,
  express: async () => (await import('../express.ts')).express,
  max: async () => (await import('../max.ts')).max,
  maxOrders: async () => (await import('../max-orders.ts')).maxOrders,
  proof: async () => (await import('../proof.ts')).proof,
  report: async () => (await import('../report.ts')).report,
  activityPage: async () => (await import('../activity-page.ts')).activityPage,
  notify: async () => (await import('../notify.ts')).notify,
  admin: async () => (await import('../admin.ts')).admin,
  reference: async () => (await import('../reference.ts')).reference,
}
