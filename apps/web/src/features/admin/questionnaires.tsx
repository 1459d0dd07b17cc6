export { QuestionnairesPanel } from '#features/questionnaire'
