import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { PlatePicture } from '#ui/plate-picture'
import { Strips } from '#ui/strips'
import type { AnswerLine } from '../flow/flow-state.ts'
import { AnswersSoFar } from './answers-so-far.tsx'

/** Whose questionnaire it is. */
export interface FramedAsset {
  name: string
  image: string | null
  /** What waits for the answers. */
  waiting?: string | undefined
  isPreview?: boolean
}

interface SheetFrameProps extends FramedAsset {
  lines?: readonly AnswerLine[]
  onClose: () => void
  children: ReactNode
}

const NO_LINES: readonly AnswerLine[] = []

/** Close at the top right (QST-02), progress below the head, the answers so far on the left, the picture on the right. */
export function SheetFrame({ name, image, waiting, isPreview = false, lines = NO_LINES, onClose, children }: SheetFrameProps) {
  const t = useT()
  return (
    <div className="qn">
      <header className="qn-head">
        <span className="plate-s art">
          <PlatePicture image={image} name={name} sizes="36px" isFirst />
        </span>
        <span className="two-lines grow">
          <b className="h3 trunc">{name}</b>
          <span className="cap trunc">{t(isPreview ? 'questionnaire.preview.text' : 'questionnaire.forSubscribers')}</span>
        </span>
        <Button icon="x" className="qn-close" onClick={onClose}>
          <span className="vh-m">{t('questionnaire.close')}</span>
        </Button>
      </header>
      <Strips states={lines.map(({ state }) => state)} label={t('questionnaire.answered')} />
      <div className="qn-body">
        <AnswersSoFar lines={lines} />
        <div className="qn-main">{children}</div>
        <figure className="qn-picture art">
          <PlatePicture image={image} name={name} sizes="336px" />
          {waiting !== undefined && (
            <figcaption>
              <b>{waiting}</b>
              <br />
              {t('questionnaire.waiting')}
            </figcaption>
          )}
        </figure>
      </div>
    </div>
  )
}
