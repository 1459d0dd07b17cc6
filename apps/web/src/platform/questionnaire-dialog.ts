import { createStore } from './store.ts'

interface OpenedQuestionnaire {
  assetCode: string
  /** What waits for the answers, in the user's words: “10 units, 5,460.65 LUSD”. */
  waiting?: string | undefined
}

/** The questionnaire that is open over the page. */
export const questionnaireDialog = createStore<OpenedQuestionnaire | undefined>(undefined)

/** The authorization screen and the subscription open it; the questionnaire feature draws it. */
export function openQuestionnaire(assetCode: string, waiting?: string): void {
  questionnaireDialog.set({ assetCode, waiting })
}
