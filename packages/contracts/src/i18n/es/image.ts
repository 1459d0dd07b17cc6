export const image = {
  'image.choose': 'Elegir una imagen',
  'image.another': 'Elegir otra',
  'image.remove': 'Quitar',
  'image.photo.title': 'Foto',
  'image.photo.save': 'Guardar foto',
  'image.photo.failed': 'La foto no se guardó',
  'image.cover.title': 'Portada',
  'image.cover.save': 'Guardar portada',
  'image.cover.failed': 'La portada no se guardó',
  'image.refused': 'Este archivo no sirve',
  'image.area': 'La parte que queda',
  'image.help':
    'Arrastrar la imagen o moverla con las flechas del teclado. Acercar o alejar con el control deslizante, dos dedos, la rueda, + o −.',
  'image.zoom': 'Acercamiento',
  'image.zoomIn': 'Acercar',
  'image.zoomOut': 'Alejar',
  'image.preview': 'Vista previa',
}
