import type { Dictionary } from '../en/index.ts'
import { agent } from './agent.ts'
import { deposit } from './deposit.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { express } from './express.ts'
import { fields } from './fields.ts'
import { link } from './link.ts'
import { maxOrders } from './max-orders.ts'
import { max } from './max.ts'
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

export const pt: Dictionary = {
  ...shell,
  ...errors,
  ...agent,
  ...fields,
  ...exchange,
  ...express,
  ...link,
  ...maxOrders,
  ...max,
  ...pages,
  ...home,
  ...transfer,
  ...ui,
  ...pocket,
  ...profile,
  ...deposit,
  ...proof,
  ...reference,
  ...report,
  ...session,
}
