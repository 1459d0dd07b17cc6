export { Home } from './home-screen.tsx'
export { PublicHome } from './public-home-screen.tsx'
