import type { accountReadme as english } from './account-readme.en.ts'

export const accountReadme: Record<keyof typeof english, string> = {
  'account.readme.title': 'Tus datos en Bourse',
  'account.readme.made': 'Preparado el {{date}} para la cuenta de {{email}}.',
  'account.readme.what':
    'Esto es todo lo que guardamos sobre ti: cada tipo de registro es un archivo, una vez en JSON para programas y otra en CSV para hojas de cálculo. Las imágenes y los documentos que enviaste están en “files”.',
  'account.readme.amounts': 'Los montos son unidades mínimas enteras de su activo, como los guarda el libro mayor. Las horas están en UTC.',
  'account.readme.left':
    'No se incluyen: contraseñas y claves, que solo guardamos como resúmenes; qué persona del equipo decidió; y lo que es de otros, como sus direcciones.',
  'account.readme.tables': 'Archivos y número de registros:',
}
