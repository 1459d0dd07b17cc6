export { SearchPanel, type SearchPanelProps } from './head/search-panel.tsx'
export { useFound } from './queries.ts'
