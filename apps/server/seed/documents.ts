import type { NewDocument } from '#features/document'
import { assetUse } from './documents/asset-use.ts'
import { platformUse } from './documents/platform-use.ts'
import { privacy } from './documents/privacy.ts'
import { reward } from './documents/reward.ts'
import { risk } from './documents/risk.ts'

/** The default documents, in three languages. */
export const DOCUMENTS: readonly NewDocument[] = [privacy, platformUse, assetUse, reward, risk]
