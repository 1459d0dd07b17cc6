export { SearchPanel, type SearchPanelProps } from './head/search-panel.tsx'
