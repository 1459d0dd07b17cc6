import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import type { link } from '@bourse/contracts/link'
import { ApiError } from '#platform/http'
import { type Translate, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Notice } from '#ui/notice'
import { QrCode } from '#ui/qr-code'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { groupsOf } from './groups-of.ts'
import { useNewAddress } from './queries.ts'

interface AddressCardProps {
  asset: AssetReply
  shown: ReplyOf<typeof link.currentAddress>
}

/** The address as QR code, text and copy button, and how to get a new one (API-15, API-16). */
export function AddressCard({ asset, shown: { address, uri } }: AddressCardProps) {
  const t = useT()
  const another = useNewAddress(asset.id)
  const make = () => another.mutate(undefined, { done: t('deposit.address.made') })
  return (
    <section className="card dep-address" aria-labelledby="dep-address">
      <QrCode text={uri} label={t('deposit.address.qr', { address })} />
      <div className="dep-text">
        <h2 id="dep-address" className="h2">
          {t('deposit.address.title', { code: asset.code })}
        </h2>
        <p className="dep-letters" translate="no">
          <span className="vh">{address}</span>
          <span aria-hidden="true">
            {groupsOf(address).map((group, place) => (
              <span key={place}>{group} </span>
            ))}
          </span>
        </p>
        <div className="btn-row">
          <CopyButton text={address} label={t('deposit.address.copy')} withLabel size="m" />
          <Button icon="plus" busy={another.isPending} onClick={make}>
            {t('deposit.address.new')}
          </Button>
        </div>
        <p className="cap pretty">{t('deposit.address.newHelp')}</p>
        {another.error && <Notice tone="error">{refusalText(another.error, t)}</Notice>}
        <Notice tone="warn">{t(address.startsWith('tb1') ? 'deposit.address.test' : 'deposit.address.only')}</Notice>
      </div>
    </section>
  )
}

export function AddressSkeleton() {
  return (
    <Skeletons>
      <div className="card dep-address" aria-hidden="true">
        <Skeleton width={200} height={200} />
        <div className="dep-text">
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={64} />
          <Skeleton width={240} height={40} />
        </div>
      </div>
    </Skeletons>
  )
}

function refusalText(error: Error, t: Translate): string {
  return error instanceof ApiError && error.code === 'LIMIT_REACHED' ? t('deposit.address.enough') : errorText(error)
}
