import type { AssetReply } from '@bourse/contracts/catalogue'
import type { VenueReply } from '@bourse/contracts/venue'
import type { VenueDraft } from './venue-draft.ts'

/** What each group of fields works with. */
export interface FieldsProps {
  draft: VenueDraft
  /** The one that is being changed. */
  venue: VenueReply | undefined
  assets: readonly AssetReply[]
  /** The id of a field, which the lists of what is missing link to. */
  idOf: (field: string) => string
  /** The server's text about a field. */
  faultIn: (field: string) => string | undefined
  onChange: (change: Partial<VenueDraft>) => void
}
