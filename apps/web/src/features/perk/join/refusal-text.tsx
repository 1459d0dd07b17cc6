import { JOIN_REFUSALS, type JoinRefusal } from '@bourse/domain/perk'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'

/** Why the reader can't join, and where that can be changed (DEF-138). */
export function RefusalText({ refusal }: { refusal: JoinRefusal }) {
  const t = useT()
  const way = WAYS[refusal]
  return (
    <>
      {t(`perk.refusal.${refusal}`)}{' '}
      {way && (
        <a className="link" href={addressOf(way)}>
          {t(way === 'verifyIdentity' ? 'perk.refusal.identity.way' : 'perk.refusal.wealth.way')}
        </a>
      )}
    </>
  )
}

/** The refusal that the server names; undefined for any other error. */
export function refusalIn(error: unknown): JoinRefusal | undefined {
  if (!(error instanceof ApiError) || error.code !== 'JOIN_REFUSED') return undefined
  const said = error.fields['perk']?.[0]?.replace('perk.refusal.', '')
  return JOIN_REFUSALS.find((refusal) => refusal === said)
}

const WAYS: Partial<Record<JoinRefusal, 'verifyIdentity' | 'verifyWealth'>> = { identity: 'verifyIdentity', wealth: 'verifyWealth' }
