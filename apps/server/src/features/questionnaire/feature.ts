import { questionnaire } from '@bourse/contracts/questionnaire'
import type { Feature } from '#platform/feature'
import { questionnairePersonalData } from './personal-data.ts'
import { questionnaireRegister } from './register.ts'
import { questionnaireGraph } from './resolvers.ts'
import { questionnaireRoutes } from './routes.ts'

export const questionnaireFeature: Feature = {
  tables: ['questionnaires', 'answer_sheets'],
  contracts: { questionnaire },
  routes: questionnaireRoutes,
  graph: questionnaireGraph,
  contributes: [questionnairePersonalData, questionnaireRegister],
}
