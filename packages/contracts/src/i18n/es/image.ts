export const image = {
  'image.choose': 'Elegir imagen',
  'image.another': 'Elegir otra',
  'image.remove': 'Quitar',
  'image.photo.title': 'Foto',
  'image.photo.save': 'Guardar foto',
  'image.photo.failed': 'No pudimos guardar tu foto',
  'image.cover.title': 'Portada',
  'image.cover.save': 'Guardar portada',
  'image.cover.failed': 'No pudimos guardar tu portada',
  'image.refused': 'No podemos usar este archivo',
  'image.area': 'Área de recorte',
  'image.help':
    'Arrastra la imagen o usa las flechas para moverla. Amplía con el control deslizante, la rueda del ratón, + o −, o pellizcando.',
  'image.zoom': 'Acercamiento',
  'image.zoomIn': 'Acercar',
  'image.zoomOut': 'Alejar',
  'image.preview': 'Vista previa',
}
