import { activity } from '@bourse/contracts/activity'
import { agent } from '@bourse/contracts/agent'
import { catalogue } from '@bourse/contracts/catalogue'
import { document } from '@bourse/contracts/document'
import { exchange, market, marketCare } from '@bourse/contracts/exchange'
import { friend } from '@bourse/contracts/friend'
import { home } from '@bourse/contracts/home'
import type { EndpointSchema } from '@bourse/contracts/http'
import { i18n } from '@bourse/contracts/i18n'
import { idempotency } from '@bourse/contracts/idempotency'
import { link } from '@bourse/contracts/link'
import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { proof } from '@bourse/contracts/proof'
import { report } from '@bourse/contracts/report'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { verification } from '@bourse/contracts/verification'

const PARTS = {
  activity,
  agent,
  catalogue,
  document,
  exchange,
  friend,
  home,
  i18n,
  idempotency,
  link,
  market,
  marketCare,
  pocket,
  profile,
  proof,
  report,
  session,
  transfer,
  verification,
}

/** Every call of the product by its name, for tests that go over all of them. */
export const ENDPOINTS: readonly (readonly [name: string, contract: EndpointSchema])[] = Object.entries(PARTS).flatMap(
  ([part, contracts]) => Object.entries(contracts).map(([name, contract]): [string, EndpointSchema] => [`${part}.${name}`, contract]),
)
