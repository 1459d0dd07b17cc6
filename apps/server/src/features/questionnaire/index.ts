export { questionnaireFeature } from './feature.ts'
export { type AnswerProgress, answerProgress } from './progress.ts'
export { publishQuestionnaire } from './publish.ts'
