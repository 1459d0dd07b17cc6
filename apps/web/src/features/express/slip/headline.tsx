import { Fragment, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { useAnswer } from './answer.ts'
import { SumFigure } from './sum-figure.tsx'
import { useCalm } from './use-calm.ts'
import type { Express } from './use-express.ts'

/** The answer: what one gets for what; then one line on what is left, what is missing, or what to do. */
export function Headline({ express }: { express: Express }) {
  const t = useT()
  const answer = useAnswer(express)
  const { get, give } = answer
  const title = get && give ? t('express.head.answer', { get: get.text, give: give.text }) : answer.title
  const said = useCalm(`${title} ${answer.line}`)
  return (
    <header className="xp-headline">
      <h2>
        {get && give ? (
          <Between text={t('express.head.answer', { get: '\u0001', give: '\u0002' })}>
            {{
              '\u0001': <SumFigure {...get} />,
              '\u0002': <SumFigure {...give} toward="up" />,
            }}
          </Between>
        ) : (
          <Between text={answer.title}>{{ [answer.code]: <b>{answer.code}</b> }}</Between>
        )}
      </h2>
      <p className={answer.isWrong ? 'down' : undefined}>{answer.line}</p>
      <p className="vh" role="status">
        {said}
      </p>
    </header>
  )
}

/** A sentence with parts of their own in place of its marks: the words are quieter than the figures. */
function Between({ text, children }: { text: string; children: Record<string, ReactNode> }) {
  const marks = Object.keys(children).filter((mark) => mark !== '')
  const pieces = marks.reduce<string[]>((all, mark) => all.flatMap((piece) => splitAt(piece, mark)), [text])
  return pieces.map((piece, place) => (
    // The pieces of one sentence keep their places.
    <Fragment key={place}>{marks.includes(piece) ? children[piece] : <em>{piece}</em>}</Fragment>
  ))
}

function splitAt(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  if (at < 0 || text === mark) return [text]
  return [text.slice(0, at), mark, text.slice(at + mark.length)].filter((piece) => piece !== '')
}
