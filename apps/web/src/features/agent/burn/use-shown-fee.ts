import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useSettled } from '#platform/use-settled'
import { useBurnFee } from '../queries.ts'
import { feeOn, plainText } from '../terms.ts'

/** The delay after typing before the server is asked. */
const PAUSE_MS = 250

/** The fee from the server (DEF-072); until it has replied, as the domain computes it from the agent's rates. */
export function useShownFee(asset: AssetReply, raw: bigint | undefined, agency: AgencyReply): bigint | undefined {
  const asked = useSettled(raw === undefined ? undefined : plainText(raw, asset), PAUSE_MS)
  const { data, isPlaceholderData } = useBurnFee(asset.code, asked, agency.id)
  if (raw === undefined) return undefined
  const isAnswered = data && !isPlaceholderData && asked === plainText(raw, asset)
  return isAnswered ? BigInt(data.fee) : feeOn(agency, 'burn', raw)
}
