import type { LogEntry } from '@bourse/contracts/staff'
import { useLocale, useT } from '#platform/i18n'
import { secondsText } from '#platform/moments'
import { Kv, type KvRow } from '#ui/kv'
import { nameOf } from '../frame/member-text.ts'
import { OldNew } from '../frame/old-new.tsx'
import { factLabel, factText } from '../frame/signature-text.ts'
import { factsOf } from './log-text.ts'

/** The figures of an entry left, its signatures and its seal right. */
export function LogDetails({ id, entry }: { id: string; entry: LogEntry }) {
  const t = useT()
  const { tag } = useLocale()
  const { data, signed, by, at, seal, address, subject } = entry
  const moment = (ms: number) => secondsText(ms, tag)
  const facts: KvRow[] = factsOf(data).map(({ label, value, before }) => ({
    label: factLabel(label),
    value: before === undefined ? factText(label, value) : <OldNew before={factText(label, before)} after={factText(label, value)} />,
  }))
  const why = ['reason', 'note'].flatMap((name) => {
    const text = data[name]
    return typeof text === 'string' && text !== '' ? [{ label: factLabel(name), value: `“${text}”` }] : []
  })
  const pens: KvRow[] =
    signed.length > 0
      ? signed.map((pen, place) => ({
          label: t(place === 0 ? 'staff.log.first' : 'staff.log.second'),
          value: `${nameOf(pen.by)}, ${moment(pen.at)}`,
        }))
      : by && by.roles.length > 0
        ? [{ label: t('staff.log.signature'), value: `${nameOf(by)}, ${moment(at)}` }]
        : []
  return (
    <div id={id} className="log-details">
      <Kv
        rows={[
          ...facts,
          ...why,
          ...(subject === '' ? [] : [{ label: t('staff.log.subject'), value: <span className="key">{subject}</span> }]),
        ]}
      />
      <Kv
        rows={[
          ...pens,
          ...(address ? [{ label: t('staff.log.address'), value: <span className="key">{address}</span> }] : []),
          { label: t('staff.log.seal'), value: seal === null ? t('staff.log.unsealed') : <span className="key">{sealText(seal)}</span> },
        ]}
      />
    </div>
  )
}

/** The ends of the hash; whoever compares more reads the file. */
function sealText(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`
}
