import { activityPage } from './activity-page.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { agent } from './agent.ts'
import { deposit } from './deposit.ts'
import { document } from './document.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { express } from './express.ts'
import { fields } from './fields.ts'
import { image } from './image.ts'
import { friend } from './friend.ts'
import { link } from './link.ts'
import { maxOrders } from './max-orders.ts'
import { max } from './max.ts'
import { notify } from './notify.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { pocket } from './pocket.ts'
import { profile } from './profile.ts'
import { proof } from './proof.ts'
import { reference } from './reference.ts'
import { report } from './report.ts'
import { session } from './session.ts'
import { transfer } from './transfer.ts'
import { ui } from './ui.ts'
import { verification } from './verification.ts'

/** The built-in English texts: what every other dictionary must cover, and what shows where one does not (DEF-010). */
export const en = {
  ...shell,
  ...errors,
  ...activity,
  ...activityPage,
  ...admin,
  ...agent,
  ...fields,
  ...exchange,
  ...express,
  ...image,
  ...friend,
  ...link,
  ...maxOrders,
  ...max,
  ...notify,
  ...pages,
  ...home,
  ...transfer,
  ...ui,
  ...pocket,
  ...profile,
  ...deposit,
  ...document,
  ...proof,
  ...reference,
  ...report,
  ...session,
  ...verification,
}

export type TextKey = keyof typeof en
export type Dictionary = Record<TextKey, string>
