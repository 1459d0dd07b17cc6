import { HOLDER_ROLES } from '@bourse/contracts/document'
import type { AuthorizationFacts } from '@bourse/domain/authorization'
import { agreedPapers, agreedPolicies } from '#features/document'
import { profileById } from '#features/profile'
import { answerProgress } from '#features/questionnaire'
import { verificationStates } from '#features/verification'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** What each of these assets asks for, and what the profile has done; read when it is asked, never stored. */
export async function readFacts(tx: Tx, assetIds: readonly bigint[], profileId: bigint): Promise<Map<bigint, AuthorizationFacts>> {
  const profile = (await profileById(tx, profileId)) ?? raise('PROFILE_NOT_FOUND')
  const [identity, wealth] = await verifiedOf(tx, profileId)
  const sheets = await answerProgress(tx, assetIds, profile)
  const policies = await agreedPolicies(tx, HOLDER_ROLES, profileId)
  const papers = await agreedPapers(tx, assetIds, profileId)
  const rules = await readRules(tx, assetIds)
  return new Map(
    rules.map(({ id, needs_authorization, countries, needs_accreditation }) => {
      const asked = [papers.get(id), needs_authorization ? policies : undefined].filter((counts) => counts !== undefined)
      return [
        id,
        {
          asks: { needsAuthorization: needs_authorization, countries, needsAccreditation: needs_accreditation },
          identity,
          wealth,
          country: profile.completed_at ? profile.country_code : undefined,
          questionnaire: sheets.get(id),
          documents: {
            done: asked.reduce((sum, { done }) => sum + done, 0),
            total: asked.reduce((sum, { total }) => sum + total, 0),
            at: latest(asked.map(({ at }) => at)),
          },
        },
      ]
    }),
  )
}

async function verifiedOf(tx: Tx, profileId: bigint): Promise<[AuthorizationFacts['identity'], AuthorizationFacts['wealth']]> {
  const states = await verificationStates(tx, profileId)
  const of = (wanted: 'identity' | 'wealth') => {
    const found = states.find(({ kind }) => kind === wanted)
    return { status: found?.status ?? ('none' as const), at: found?.decided_at ?? undefined }
  }
  return [of('identity'), of('wealth')]
}

interface RulesRow extends Record<string, unknown> {
  id: bigint
  needs_authorization: boolean
  countries: string[]
  needs_accreditation: boolean
}

async function readRules(tx: Tx, assetIds: readonly bigint[]): Promise<RulesRow[]> {
  return tx.rows<RulesRow>(sql`
    select a.id, a.needs_authorization, coalesce(r.countries, '{}') as countries, coalesce(r.needs_accreditation, false) as needs_accreditation
    from published.assets a left join asset_rules r on r.asset_id = a.id where a.id = any(${assetIds}::bigint[])`)
}

function latest(times: readonly (Date | null)[]): Date | undefined {
  const known = times.filter((time) => time !== null).map((time) => time.getTime())
  return known.length > 0 ? new Date(Math.max(...known)) : undefined
}
