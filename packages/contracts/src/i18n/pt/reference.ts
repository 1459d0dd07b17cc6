import type { reference as english } from '../en/reference.ts'

export const reference: Record<keyof typeof english, string> = {
  'reference.title': 'Referência da API',
  'reference.lead':
    'Cada chamada que as páginas do Bourse fazem está aberta aos seus programas, com as mesmas regras e as mesmas respostas.',
  'reference.version': 'Versão {{version}}',
  'reference.download': 'Documento OpenAPI',
  'reference.contents': 'Conteúdo',
  'reference.calls_one': '{{count}} chamada',
  'reference.calls_other': '{{count}} chamadas',
  'reference.failed': 'Não foi possível carregar a referência.',
  'reference.failedSafe': 'É bem possível que a API esteja funcionando.',
  'reference.expandAll': 'Abrir tudo',
  'reference.collapseAll': 'Fechar tudo',

  'reference.auth.title': 'Como chamar',
  'reference.auth.base':
    'Todos os endereços abaixo começam com {{url}}. Corpos e respostas são JSON em UTF-8; os valores são textos em unidades mínimas.',
  'reference.auth.bearer': 'Token de portador',
  'reference.auth.bearerText':
    'Entre com POST /api/jwt/obtain/ e envie o token de acesso em cada chamada. Ele dura cinco minutos; POST /api/jwt/refresh/ troca o token de renovação por um novo par, e cada token de renovação vale uma única vez.',
  'reference.auth.csrf': 'Cabeçalho CSRF',
  'reference.auth.csrfText':
    'Tudo o que não é GET repete neste cabeçalho o valor do cookie csrftoken, exceto com uma chave de API. O cookie vem com o primeiro GET, e um novo a cada entrada.',
  'reference.auth.key': 'Chave de API',
  'reference.auth.keyText':
    'Para programas sem navegador: crie uma chave em Segurança e envie-a no lugar do token. Ela age por um perfil, dentro de suas permissões, e não precisa do cabeçalho CSRF.',
  'reference.auth.idempotency': 'Chave de idempotência',
  'reference.auth.idempotencyText':
    'Chamadas que movimentam dinheiro levam uma chave escolhida por você, de 1 a 128 caracteres visíveis. A mesma chave com os mesmos dados recebe de novo a primeira resposta; com outros dados é recusada.',
  'reference.auth.graph': 'GraphQL',
  'reference.auth.graphText': 'Listas e detalhes também são lidos por POST /graphql, com as mesmas credenciais. A introspecção é aberta.',
  'reference.auth.example': 'Exemplo',

  'reference.call.public': 'Aberta a todos',
  'reference.call.user': 'Com sessão',
  'reference.call.money': 'Chave de idempotência',
  'reference.call.parameters': 'Parâmetros',
  'reference.call.body': 'Corpo',
  'reference.call.file': 'Um arquivo: {{type}}',
  'reference.call.reply': 'Resposta',
  'reference.call.noReply': 'Sem corpo.',
  'reference.call.anything': 'Qualquer valor JSON.',
  'reference.call.copyPath': 'Copiar o endereço',

  'reference.shape.name': 'Nome',
  'reference.shape.type': 'Tipo',
  'reference.shape.place': 'Em',
  'reference.shape.optional': 'Opcional',
  'reference.shape.note': 'Limites',
  'reference.shape.whole': 'A própria resposta',
  'reference.place.path': 'Caminho',
  'reference.place.query': 'Consulta',
  'reference.place.header': 'Cabeçalho',

  'reference.type.string': 'texto',
  'reference.type.integer': 'número inteiro',
  'reference.type.number': 'número',
  'reference.type.boolean': 'verdadeiro ou falso',
  'reference.type.object': 'objeto',
  'reference.type.null': 'nulo',
  'reference.type.any': 'qualquer valor',
  'reference.type.list': 'lista de {{type}}',
  'reference.type.map': 'mapa de {{type}}',
  'reference.type.or': '{{one}} ou {{other}}',
  'reference.note.always': 'Sempre {{value}}',
  'reference.note.oneOf': 'Um de {{values}}',
  'reference.note.lengthMax': 'No máximo {{count}} caracteres',
  'reference.note.lengthMin': 'Pelo menos {{count}} caracteres',
  'reference.note.min': 'Pelo menos {{value}}',
  'reference.note.above': 'Acima de {{value}}',
  'reference.note.itemsMin': 'Pelo menos {{count}} na lista',
  'reference.note.default': 'Na falta, {{value}}',
  'reference.note.pattern': 'No formato {{pattern}}',

  'reference.errors.title': 'Códigos de erro',
  'reference.errors.lead':
    'Toda resposta que não é OK tem um corpo com “code” e “message”. Onde há campos errados, “fields” os enumera com as chaves de seus textos. Depois de um 429 espere o que Retry-After disser.',
  'reference.errors.code': 'Código',
  'reference.errors.status': 'Status',
  'reference.errors.meaning': 'Significado',
}
