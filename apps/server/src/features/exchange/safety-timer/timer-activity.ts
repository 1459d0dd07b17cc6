import { PAGES } from '@bourse/contracts/page'
import { ACTIVITY_SOURCES, type ActivitySource } from '#features/activity'

const runOuts: ActivitySource = {
  kinds: ['exchange.safety_timer'],
  hrefOf: () => PAGES.max.path,
  valuesOf: ({ data: { canceled, seconds, market }, textOf }) => ({
    canceled: typeof canceled === 'number' ? String(canceled) : undefined,
    seconds: typeof seconds === 'number' ? String(seconds) : undefined,
    market: typeof market === 'string' ? market.replace('-', '/') : textOf('activity.exchange.allMarkets'),
  }),
}

export const safetyTimerActivity = [ACTIVITY_SOURCES.with(runOuts)]
