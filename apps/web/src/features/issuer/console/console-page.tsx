import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { ContentSection } from '../content/content-section.tsx'
import { GallerySection } from '../content/gallery-section.tsx'
import { CouponsSection } from '../coupons/coupons-section.tsx'
import { HoldersSection } from '../holders/holders-section.tsx'
import { LogSection } from '../log/log-section.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { PapersSection } from '../papers/papers-section.tsx'
import { PausesSection } from '../pauses/pauses-section.tsx'
import { ConsoleHead } from './console-head.tsx'
import { ConsoleNav } from './console-nav.tsx'

export function ConsolePage({ of }: { of: ConsoleReply }) {
  const t = useT()
  return (
    <Page heading={t('pages.superpowers')} title={t('issuer.titleOf', { name: of.name })}>
      <div className="sp">
        <ConsoleHead of={of} />
        <ConsoleNav of={of} />
        <div className="column gap-5">
          <OffersSection of={of} />
          <CouponsSection of={of} />
          <HoldersSection of={of} />
          <PapersSection of={of} />
          <ContentSection of={of} />
          <GallerySection of={of} />
          <PausesSection of={of} />
          <LogSection of={of} />
        </div>
      </div>
    </Page>
  )
}
