import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { emptyDraft } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { termsOf } from './draft-terms.ts'
import { ownTimeZone } from './hours-fields.tsx'
import { useCreateAd } from './use-ads.ts'
import './ads.css'

/** `/street/new-ad/`: side and asset may come from the list that led here (DEF-113). */
export function NewAdScreen() {
  const t = useT()
  const create = useCreateAd()
  const side = useQueryParam('side') === 'sell' ? 'sell' : 'buy'
  const base = useQueryParam('asset')
  const quote = useQueryParam('money')
  const assets = useAssets()
  const known = (code: string | undefined) => assets.data?.find((asset) => asset.code === code)?.code
  return (
    <Page heading={t('pages.streetNewAd')}>
      {assets.isError && (
        <ErrorState what={t('street.form.assetsError')} isRetrying={assets.isFetching} onRetry={() => void assets.refetch()} />
      )}
      {assets.data && (
        <AdForm
          first={emptyDraft({ side, base: known(base), quote: known(quote) }, ownTimeZone())}
          assets={assets.data}
          isNew
          label={t('street.form.publish')}
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
