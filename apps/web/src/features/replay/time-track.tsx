import type { PaperFill } from '@bourse/domain/paper'
import { dayEnd, type RecordedStretch } from '@bourse/domain/replay'
import { useLocale, useT } from '#platform/i18n'
import { minuteText, timeText } from './moment-words.ts'
import type { ReplayPlayer, ReplayView } from './replay-player.ts'

const SECOND_MS = 1_000
const TWO_HOURS_MS = 7_200_000
const LABELS_MAX = 8

interface TimeTrackProps {
  player: ReplayPlayer
  view: ReplayView
  start: number
  stretches: readonly RecordedStretch[]
  fills: readonly Pick<PaperFill, 'at'>[]
}

/** The day as a line: hatched was not recorded, slate was, brass is played, a diamond is a trade. It can be dragged. */
export function TimeTrack({ player, view: { moment }, start, stretches, fills }: TimeTrackProps) {
  const t = useT()
  const { list } = useListFormat()
  const span = spanOf(start, stretches)
  const share = (at: number) => (Math.min(Math.max(at, span.from), span.to) - span.from) / (span.to - span.from)
  const leftOf = (at: number) => `${100 * share(at)}%`
  const box = ({ from, to }: RecordedStretch) => ({ left: leftOf(from), width: `calc(${leftOf(to)} - ${leftOf(from)})` })
  return (
    <div className="replay-strip">
      <p className="cap row">
        <span className="grow">
          {stretches.length > 0 &&
            t('replay.recorded', {
              parts: list(stretches.map(({ from, to }) => t('replay.part', { from: minuteText(from), to: minuteText(to) }))),
            })}
        </span>
        {stretches.length > 1 && <span>{t('replay.gaps')}</span>}
      </p>
      <div className="replay-track">
        {stretches.map((stretch) => (
          <i key={stretch.from} className="replay-recorded" style={box(stretch)} />
        ))}
        {stretches
          .filter(({ from }) => from < moment)
          .map((stretch) => (
            <i key={stretch.from} className="replay-played" style={box({ from: stretch.from, to: Math.min(stretch.to, moment) })} />
          ))}
        {fills.map(({ at }, count) => (
          <i key={`${at} ${count}`} className="replay-diamond" style={{ left: leftOf(at) }} />
        ))}
        <i className="replay-head" style={{ left: leftOf(moment) }} />
        <input
          className="replay-seek"
          type="range"
          aria-label={t('replay.seek')}
          aria-valuetext={timeText(moment)}
          min={span.from}
          max={span.to - SECOND_MS}
          step={SECOND_MS}
          value={Math.floor(moment / SECOND_MS) * SECOND_MS}
          onChange={({ target }) => player.seek(Number(target.value))}
        />
      </div>
      <p className="replay-hours xs t-3" aria-hidden="true">
        {hoursOf(span).map((at) => (
          <span key={at}>{at === dayEnd(start) ? '24:00' : minuteText(at)}</span>
        ))}
      </p>
    </div>
  )
}

/** From an even hour before the first recorded minute to one after the last; the whole day while nothing is known. */
function spanOf(start: number, stretches: readonly RecordedStretch[]): RecordedStretch {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return { from: start, to: dayEnd(start) }
  const from = start + Math.floor((first.from - start) / TWO_HOURS_MS) * TWO_HOURS_MS
  const to = start + Math.ceil((last.to - start) / TWO_HOURS_MS) * TWO_HOURS_MS
  return { from, to }
}

/** As many even hours as fit, at the same distance. */
function hoursOf({ from, to }: RecordedStretch): number[] {
  const parts = (to - from) / TWO_HOURS_MS
  const step = [1, 2, 3, 4, 6].find((each) => parts % each === 0 && parts / each < LABELS_MAX) ?? parts
  return Array.from({ length: parts / step + 1 }, (_, count) => from + count * step * TWO_HOURS_MS)
}

function useListFormat() {
  const { tag } = useLocale()
  return { list: (parts: readonly string[]) => new Intl.ListFormat(tag).format(parts) }
}
