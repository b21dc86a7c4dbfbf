import camera from 'browser-image-compression'

/** Quality of pictures after they are made smaller (Spec 000 §9). */
export const pictureQuality = 0.4

/** Told by the library without being declared by it. */
interface WritesOn {
  /** Puts what the camera wrote into a photo into another one that stands upright already. */
  readonly copyExifWithoutOrientation: (from: Blob, to: Blob) => Promise<Blob>
}

/**
 * A photo as it is uploaded: written anew with less quality, with the time and place the camera wrote into it, unless that
 * makes it no smaller; other files stay as they are.
 */
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
    const whole = await (camera as unknown as WritesOn).copyExifWithoutOrientation(file, smaller)
    return new File([whole], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    // What the browser cannot open is judged by the server.
    return file
  }
}
