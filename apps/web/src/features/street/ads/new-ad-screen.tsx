import { isBankMoney } from '@bourse/domain/street'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { PairSkeleton } from '#ui/skeleton'
import { emptyDraft } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { termsOf } from './draft-terms.ts'
import { ownTimeZone } from './hours-fields.tsx'
import { StreetCrumbs } from '../parts/street-crumbs.tsx'
import { useCreateAd } from './use-ads.ts'

/** `/street/new-ad/`: side and asset may come from the list that led here (DEF-113). */
export function NewAdScreen() {
  const t = useT()
  const create = useCreateAd()
  const side = useQueryParam('side') === 'sell' ? 'sell' : 'buy'
  const base = useQueryParam('asset')
  const quote = useQueryParam('money')
  const assets = useAssets()
  // Only what the server takes: an address may name an asset that is no longer traded, or money that no bank moves.
  const offered = assets.data?.filter(({ isActive }) => isActive) ?? []
  const known = (code: string | undefined, among = offered) => among.find((asset) => asset.code === code)?.code
  return (
    <Page title={t('pages.streetNewAd')} crumbs={<StreetCrumbs here={t('pages.streetNewAd')} />}>
      {assets.isError && (
        <ErrorState what={t('street.form.assetsError')} isRetrying={assets.isFetching} onRetry={() => void assets.refetch()} />
      )}
      {!assets.data && !assets.isError && <FormSkeleton />}
      {assets.data && (
        <AdForm
          first={emptyDraft({ side, base: known(base), quote: known(quote, offered.filter(isBankMoney)) }, ownTimeZone())}
          assets={assets.data}
          isNew
          title={t('street.form.title')}
          call={create}
          onSubmit={(draft, methods) => {
            const { side: of, base: sold = '', quote: paid = '', handling } = draft
            create.mutate(
              { terms: { side: of, base: sold, quote: paid, handling, ...termsOf(draft, methods) }, what: t('street.form.publish') },
              { onSuccess: (ad) => go(addressOf('streetAd', { id: ad.id }), { replace: true }) },
            )
          }}
          cancel={addressOf('street')}
        />
      )}
    </Page>
  )
}

function FormSkeleton() {
  return (
    <PairSkeleton
      className="st-one"
      form={[
        ['90%', 92],
        ['80%', 72],
        ['90%', 104],
        ['100%', 84],
      ]}
      aside={[
        ['70%', 44],
        ['100%', 140],
        ['100%', 48],
      ]}
    />
  )
}
