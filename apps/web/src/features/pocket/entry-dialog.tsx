import type { EntryReply, WalletReply } from '@bourse/contracts/pocket'
import type { ReactNode } from 'react'
import { useAssets } from '#platform/assets'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Kv, type KvRow } from '#ui/kv'
import { entryText, otherAmount, plainText } from './entry-text.ts'
import { exactMomentText } from './moment-text.ts'

interface EntryDialogProps {
  entry: EntryReply
  wallet: WalletReply
  onClose: () => void
}

/** Every fact of one entry, with the ids that support can look up. */
export function EntryDialog({ entry, wallet, onClose }: EntryDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const assets = useAssets().data ?? []
  const { asset } = wallet
  const { detail } = entry
  const { title } = entryText(entry, asset, { t, locale: tag, assets })
  const exchanged = otherAmount(detail, tag, assets)
  const feeRow = (raw: string) =>
    raw.startsWith('-')
      ? row(t('pocket.entry.rebate'), <Amount raw={raw.slice(1)} asset={asset} />)
      : row(t(entry.creditDebit.startsWith('-') ? 'pocket.entry.feeIncluded' : 'pocket.entry.feeKept'), <Amount raw={raw} asset={asset} />)
  const rows = [
    row(t('pocket.entry.balance'), <Amount raw={entry.balance} asset={asset} />),
    row(
      t('pocket.entry.time'),
      <time dateTime={new Date(entry.transactionTime).toISOString()}>{exactMomentText(entry.transactionTime, tag)}</time>,
    ),
    detail?.counterpart &&
      row(
        t('pocket.entry.counterpart'),
        <a className="link" href={addressOf('profileView', { name: detail.counterpart.name })}>
          {detail.counterpart.displayName || detail.counterpart.name}
        </a>,
      ),
    exchanged && row(t('pocket.entry.exchanged'), exchanged),
    detail?.price && row(t('pocket.entry.price'), plainText(detail.price, tag)),
    detail?.market &&
      row(
        t('pocket.entry.market'),
        <a className="link" href={addressOf('max', {}, { query: { market: detail.market } })}>
          {detail.market}
        </a>,
      ),
    detail?.fee && feeRow(detail.fee),
    detail?.orderId && row(t('pocket.entry.order'), <Copyable text={detail.orderId} what={t('pocket.entry.order')} />),
    detail?.ref && row(t('pocket.entry.ref'), <Copyable text={detail.ref} what={t('pocket.entry.ref')} />),
    row(t('pocket.entry.posting'), <Copyable text={entry.postingId} what={t('pocket.entry.posting')} />),
    row(t('pocket.entry.number'), t('pocket.entry.numbered', { seq: entry.seq })),
    row(t('pocket.entry.type'), entry.transactionType),
  ].filter((each): each is KvRow => typeof each === 'object' && each !== null)
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="pk-entry">
        <p className="total">
          <Amount raw={entry.creditDebit} asset={asset} size="l" sign="always" />
        </p>
        {detail?.note && <blockquote className="pk-entry-note">{detail.note}</blockquote>}
        <Kv rows={rows} />
      </div>
    </Dialog>
  )
}

function row(label: string, value: ReactNode): KvRow {
  return { label, value }
}

function Copyable({ text, what }: { text: string; what: string }) {
  const t = useT()
  return (
    <span className="pk-copy">
      <span className="fig">{text}</span>
      <CopyButton text={text} label={t('pocket.entry.copy', { what })} />
    </span>
  )
}
