import type { accountReadme as english } from './account-readme.en.ts'

export const accountReadme: Record<keyof typeof english, string> = {
  'account.readme.title': 'Seus dados na Bourse',
  'account.readme.made': 'Preparado em {{date}} para a conta de {{email}}.',
  'account.readme.what':
    'Isto é tudo o que guardamos sobre você: cada tipo de registro é um arquivo, uma vez em JSON para programas e outra em CSV para planilhas. As imagens e os documentos que você enviou estão em “files”.',
  'account.readme.amounts': 'Os valores são unidades mínimas inteiras do ativo, como o livro-razão as guarda. Os horários estão em UTC.',
  'account.readme.left':
    'Ficam de fora: senhas e chaves, que guardamos só como resumos; qual pessoa da equipe decidiu; e o que é de outros, como os endereços deles.',
  'account.readme.tables': 'Arquivos e número de registros:',
}
