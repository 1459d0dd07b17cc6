import { countAgencies } from '#features/agent'
import { assetNames, countAssets, countClasses, readClassRegister } from '#features/catalogue'
import { countDocuments, documentTitles } from '#features/document'
import { REGISTERS, SIGNED_ACTIONS, SUBJECT_NAMES } from '#features/staff'
import type { Contribution, FeatureParts } from '#platform/feature'
import type { Http } from '#platform/http'
import { agencyNames, appointAnAgent, raiseAgencyCaps, reopenAnAgency } from './agents/actions.ts'
import { agentRegisterRoutes } from './agents/routes.ts'
import { changeParties, changeTerms, openAsset, unfreezeAsset } from './assets/actions.ts'
import { assetRegisterRoutes } from './assets/routes.ts'
import { classRegisterRoutes } from './classes/routes.ts'
import { publishDocument } from './documents/publish.ts'
import { documentRegisterRoutes } from './documents/routes.ts'

export function registerRoutes(http: Http, { contributions }: Pick<FeatureParts, 'contributions'>): void {
  const actions = contributions.to(SIGNED_ACTIONS)
  assetRegisterRoutes(http, actions)
  classRegisterRoutes(http)
  agentRegisterRoutes(http, actions)
  documentRegisterRoutes(http, actions)
}

/** What the registers of assets, classes, agents and documents tell the rest of staff's pages. */
export const registerParts: readonly Contribution[] = [
  ...[openAsset, unfreezeAsset, changeParties, changeTerms, appointAnAgent, raiseAgencyCaps, reopenAnAgency, publishDocument].map(
    (action) => SIGNED_ACTIONS.with(action),
  ),
  REGISTERS.with({ kind: 'assets', count: countAssets }),
  REGISTERS.with({ kind: 'classes', count: countClasses }),
  REGISTERS.with({ kind: 'agents', count: (tx) => countAgencies(tx) }),
  REGISTERS.with({ kind: 'documents', count: countDocuments }),
  SUBJECT_NAMES.with({ kind: 'asset', read: assetNames }),
  SUBJECT_NAMES.with({ kind: 'agency', read: agencyNames }),
  SUBJECT_NAMES.with({ kind: 'document', read: documentTitles }),
  SUBJECT_NAMES.with({
    kind: 'class',
    read: async (tx, slugs) =>
      new Map(
        (await readClassRegister(tx))
          .filter(({ slug }) => slugs.includes(slug))
          .map(({ slug, contents }) => [slug, contents['en']?.name ?? slug]),
      ),
  }),
]
