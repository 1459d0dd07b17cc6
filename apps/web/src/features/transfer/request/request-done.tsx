import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { FlowDone } from '../flow-done.tsx'
import type { FlowPlace } from '../flow-frame.tsx'
import type { AskingFor } from './use-request.ts'

interface RequestDoneProps {
  place: FlowPlace
  asking: AskingFor
  onClose: (() => void) | undefined
  onAgain: () => void
}

/** Confirms the request and shows until when it is valid. */
export function RequestDone({ place, asking, onClose, onAgain }: RequestDoneProps) {
  const t = useT()
  const { tag } = useLocale()
  const { done } = asking
  return (
    <FlowDone
      place={place}
      title={t('transfer.request.done')}
      icon="hand-coins"
      decided={asking}
      text={t('transfer.request.done.text')}
      againLabel={t('transfer.request.again')}
      onAgain={onAgain}
      onClose={onClose}
    >
      {done && <p className="cap">{t('transfer.request.done.until', { time: momentText(done.expiresAt, tag) })}</p>}
    </FlowDone>
  )
}
