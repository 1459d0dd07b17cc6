import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useEffect, useState } from 'react'
import { useBurnFee } from '../queries.ts'
import { feeOn, plainText } from '../terms.ts'

/** Whoever types is not asked about every digit. */
const PAUSE_MS = 250

/** The fee as the server says it (DEF-072); until it has answered, as the domain reckons it from the agent's rates. */
export function useShownFee(asset: AssetReply, raw: bigint | undefined, agency: AgencyReply): bigint | undefined {
  const asked = useSettled(raw === undefined ? undefined : plainText(raw, asset))
  const { data, isPlaceholderData } = useBurnFee(asset.code, asked, agency.id)
  if (raw === undefined) return undefined
  const isAnswered = data && !isPlaceholderData && asked === plainText(raw, asset)
  return isAnswered ? BigInt(data.fee) : feeOn(agency, 'burn', raw)
}

function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
