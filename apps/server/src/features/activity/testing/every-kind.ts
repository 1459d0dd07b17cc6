import { globSync } from 'node:fs'
import type { ApiClient } from '@bourse/testkit/client'
import { fileURLToPath } from 'node:url'
import type { JobTable } from '#platform/jobs'
import type { TestApp } from '../../../testing/app.ts'
import type { Trader } from '../../../testing/traders.ts'
import type { EsploraDouble } from '../../deposit/testing/esplora-double.ts'

/** The participants when every kind of event happens once. */
export interface EveryKindWorld {
  app: TestApp
  ann: Trader
  bob: Trader
  /** The agent of LUSD, with an account and an agency. */
  desk: Trader
  assetId: bigint
  chain: EsploraDouble
  /** A group that bob acts for, once the profile's scenario has created it. */
  group?: ApiClient
  runJob(table: JobTable, task: string): Promise<void>
}

/** What a feature with its own kinds adds to the tests that cover all kinds: `testing/every-kind.ts` in its folder. */
export interface EveryKind {
  /** Makes each of its kinds happen at least once, for every side that can read it. */
  happen(world: EveryKindWorld): Promise<void>
  /** The data of its events beside their subject, for the values of its texts. */
  data?: Readonly<Record<string, unknown>>
}

export async function everyKindOfAll(): Promise<EveryKind[]> {
  const features = fileURLToPath(new URL('../../', import.meta.url))
  const paths = globSync('*/testing/every-kind.ts', { cwd: features }).filter((path) => !path.startsWith('activity/'))
  const loaded = await Promise.all(paths.toSorted().map((path) => import(`${features}${path}`) as Promise<{ everyKind: EveryKind }>))
  return loaded.map(({ everyKind }) => everyKind)
}
