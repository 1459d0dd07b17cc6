export { QuestionnairesPanel } from './builder/questionnaires-panel.tsx'
