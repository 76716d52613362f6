/**
 * Width and height in pixels of the picture at an address, or nothing when the browser cannot read
 * it.
 */
export async function measurePicture(
  url: string,
): Promise<{ width: number; height: number } | undefined> {
  return await new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}
