import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const replayPersonalData = PERSONAL_DATA.with([{ table: 'market_depths', because: 'The past of a market’s book, by level.' }])
