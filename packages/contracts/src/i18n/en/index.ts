import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { express } from './express.ts'
import { fields } from './fields.ts'
import { maxOrders } from './max-orders.ts'
import { max } from './max.ts'
import { pages } from './pages.ts'
import { shell } from './shell.ts'
import { home } from './home.ts'
import { profile } from './profile.ts'
import { reference } from './reference.ts'
import { session } from './session.ts'
import { ui } from './ui.ts'

/** The built-in English texts: what every other dictionary must cover, and what shows where one does not (DEF-010). */
export const en = {
  ...shell,
  ...errors,
  ...fields,
  ...exchange,
  ...express,
  ...maxOrders,
  ...max,
  ...pages,
  ...home,
  ...ui,
  ...profile,
  ...reference,
  ...session,
}

export type TextKey = keyof typeof en
export type Dictionary = Record<TextKey, string>
