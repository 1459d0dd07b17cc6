import type { reference as english } from '../en/reference.ts'

export const reference: Record<keyof typeof english, string> = {
  'reference.title': 'Referencia de la API',
  'reference.lead':
    'Cada llamada que hacen las páginas de Bourse está abierta a tus programas, con las mismas reglas y las mismas respuestas.',
  'reference.version': 'Versión {{version}}',
  'reference.download': 'Documento OpenAPI',
  'reference.contents': 'Contenido',
  'reference.calls_one': '{{count}} llamada',
  'reference.calls_other': '{{count}} llamadas',
  'reference.failed': 'No se pudo cargar la referencia.',
  'reference.failedSafe': 'Es posible que la API funcione igual.',
  'reference.expandAll': 'Abrir todo',
  'reference.collapseAll': 'Cerrar todo',

  'reference.auth.title': 'Cómo llamar',
  'reference.auth.base':
    'Todas las direcciones de abajo empiezan con {{url}}. Los cuerpos y las respuestas son JSON en UTF-8; los importes son textos en unidades mínimas.',
  'reference.auth.bearer': 'Token de portador',
  'reference.auth.bearerText':
    'Iniciá sesión con POST /api/jwt/obtain/ y enviá el token de acceso en cada llamada. Dura cinco minutos; POST /api/jwt/refresh/ cambia el token de renovación por un par nuevo, y cada token de renovación sirve una sola vez.',
  'reference.auth.csrf': 'Encabezado CSRF',
  'reference.auth.csrfText':
    'Todo lo que no sea GET repite en este encabezado el valor de la cookie csrftoken, salvo con una clave de API. La cookie llega con el primer GET, y una nueva con cada inicio de sesión.',
  'reference.auth.key': 'Clave de API',
  'reference.auth.keyText':
    'Para programas sin navegador: creá una clave en Seguridad y enviala en lugar del token. Actúa por un perfil, dentro de sus permisos, y no necesita el encabezado CSRF.',
  'reference.auth.idempotency': 'Clave de idempotencia',
  'reference.auth.idempotencyText':
    'Las llamadas que mueven dinero llevan una clave elegida por vos, de 1 a 128 caracteres visibles. La misma clave con los mismos datos recibe otra vez la primera respuesta; con otros datos se rechaza.',
  'reference.auth.graph': 'GraphQL',
  'reference.auth.graphText':
    'Las listas y los detalles también se leen con POST /graphql, con las mismas credenciales. La introspección está abierta.',
  'reference.auth.example': 'Ejemplo',

  'reference.call.public': 'Abierta a todos',
  'reference.call.user': 'Con sesión iniciada',
  'reference.call.money': 'Clave de idempotencia',
  'reference.call.parameters': 'Parámetros',
  'reference.call.body': 'Cuerpo',
  'reference.call.file': 'Un archivo: {{type}}',
  'reference.call.reply': 'Respuesta',
  'reference.call.noReply': 'Sin cuerpo.',
  'reference.call.anything': 'Cualquier valor JSON.',
  'reference.call.copyPath': 'Copiar la dirección',

  'reference.shape.name': 'Nombre',
  'reference.shape.type': 'Tipo',
  'reference.shape.place': 'En',
  'reference.shape.optional': 'Opcional',
  'reference.shape.note': 'Límites',
  'reference.shape.whole': 'La respuesta misma',
  'reference.place.path': 'Ruta',
  'reference.place.query': 'Consulta',
  'reference.place.header': 'Encabezado',

  'reference.type.string': 'texto',
  'reference.type.integer': 'número entero',
  'reference.type.number': 'número',
  'reference.type.boolean': 'verdadero o falso',
  'reference.type.object': 'objeto',
  'reference.type.null': 'nulo',
  'reference.type.any': 'cualquier valor',
  'reference.type.list': 'lista de {{type}}',
  'reference.type.map': 'mapa de {{type}}',
  'reference.type.or': '{{one}} o {{other}}',
  'reference.note.always': 'Siempre {{value}}',
  'reference.note.oneOf': 'Uno de {{values}}',
  'reference.note.lengthMax': 'Hasta {{count}} caracteres',
  'reference.note.lengthMin': 'Al menos {{count}} caracteres',
  'reference.note.min': 'Al menos {{value}}',
  'reference.note.above': 'Mayor que {{value}}',
  'reference.note.itemsMin': 'Al menos {{count}} en la lista',
  'reference.note.default': 'Si falta, {{value}}',
  'reference.note.pattern': 'Con la forma {{pattern}}',

  'reference.errors.title': 'Códigos de error',
  'reference.errors.lead':
    'Toda respuesta que no es OK tiene un cuerpo con “code” y “message”. Donde hay campos incorrectos, “fields” los enumera con las claves de sus textos. Después de un 429 esperá lo que diga Retry-After.',
  'reference.errors.code': 'Código',
  'reference.errors.status': 'Estado',
  'reference.errors.meaning': 'Significado',
}
