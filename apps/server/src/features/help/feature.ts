import { help } from '@bourse/contracts/help'
import { WAITING_CASES } from '#features/staff'
import type { Feature } from '#platform/feature'
import { helpActivity } from './activity.ts'
import { helpPersonalData } from './personal-data.ts'
import { helpRoutes } from './routes.ts'
import { waitingHelp } from './waiting-cases.ts'

export const helpFeature: Feature = {
  tables: ['help_requests', 'help_messages'],
  contracts: { help },
  reference: { help: { about: 'Questions to the staff and their answers.', also: ['PERSON_NOT_FOUND', 'FILE_REFUSED', 'IMAGE_REFUSED'] } },
  routes: helpRoutes,
  contributes: [...helpActivity, helpPersonalData, WAITING_CASES.with(waitingHelp)],
}
