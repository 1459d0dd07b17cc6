export { AssetScreen } from './asset-screen.tsx'
