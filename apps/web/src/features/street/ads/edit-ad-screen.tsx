import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { addressOf, go, usePageParams } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { draftOf } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { AdPage } from './ad-screen.tsx'
import { termsOf } from './draft-terms.ts'
import { ownTimeZone } from './hours-fields.tsx'
import { StreetCrumbs } from '../parts/street-crumbs.tsx'
import { useChangeAd } from './use-ads.ts'

/** `/street/ad/{id}/edit/`: the terms of an own ad; one that is closed, or somebody else's, is not found here. */
export function EditAdScreen() {
  const t = useT()
  const { id } = usePageParams('streetEditAd')
  const change = useChangeAd(id)
  const assets = useAssets().data
  return (
    <AdPage id={id}>
      {(ad) =>
        !ad.isOwn || ad.status === 'closed' ? (
          <NotFound />
        ) : (
          <Page title={t('pages.streetEditAd')} crumbs={<StreetCrumbs here={t('pages.streetEditAd')} />}>
            {assets && (
              <AdForm
                key={ad.id}
                first={draftOf(ad, ownTimeZone())}
                assets={assets}
                isNew={false}
                title={t(`street.own.${ad.side}`, { code: ad.base.code, currency: ad.currency })}
                call={change}
                onSubmit={(draft, methods) =>
                  change.mutate(
                    { terms: { terms: termsOf(draft, methods) }, what: t('street.form.save') },
                    { onSuccess: () => go(addressOf('streetAd', { id })) },
                  )
                }
                cancel={addressOf('streetAd', { id })}
              />
            )}
          </Page>
        )
      }
    </AdPage>
  )
}
