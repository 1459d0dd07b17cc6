import type { Dictionary } from '../en/index.ts'
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

export const pt: Dictionary = {
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
