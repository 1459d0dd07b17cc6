import { questionnaire } from '@bourse/contracts/questionnaire'
import { FINDING_CODES } from '@bourse/contracts/errors'
import { SIGNED_ACTIONS } from '#features/staff'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { questionnaireActivity } from './activity.ts'
import { unansweredInTime } from './ask-again.ts'
import { questionnairePersonalData } from './personal-data.ts'
import { publishLooser } from './publish.ts'
import { questionnaireRegister } from './register.ts'
import { questionnaireGraph } from './resolvers.ts'
import { questionnaireRoutes } from './routes.ts'

export const questionnaireFeature: Feature = {
  tables: ['questionnaires', 'answer_sheets', 'asked_again'],
  contracts: { questionnaire },
  reference: { questionnaire: { about: 'Questionnaires that an asset asks its holders.', also: FINDING_CODES } },
  routes: (http, { contributions }) => questionnaireRoutes(http, contributions.to(SIGNED_ACTIONS)),
  graph: questionnaireGraph,
  jobs: () => dueJobs([unansweredInTime]),
  contributes: [SIGNED_ACTIONS.with(publishLooser), ...questionnaireActivity, questionnairePersonalData, questionnaireRegister],
}
