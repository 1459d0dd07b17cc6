/** The names of its pages. */
export const registersFirst = {
  'pages.adminAssets': 'Assets',
  'pages.adminClasses': 'Asset classes',
  'pages.adminAgents': 'Agents and caps',
  'pages.adminDocuments': 'Documents of the operator',
} as const
