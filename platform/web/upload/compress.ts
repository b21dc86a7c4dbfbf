/** Quality of pictures after they are made smaller (Spec 000 §9). */
export const pictureQuality = 0.4

/** A photo as it is uploaded: written anew with less quality, unless that makes it no smaller; other files stay as they are. */
export async function compressed(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const smaller = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', pictureQuality))
    if (!smaller || smaller.size >= file.size) return file
    return new File([smaller], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // What the browser cannot open is judged by the server.
    return file
  }
}
