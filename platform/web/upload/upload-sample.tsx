import { useState } from 'react'
import type { Uploaded } from './upload.ts'
import { UploadList } from './upload-list.tsx'

/** Both forms of the upload on the page of all widgets: documents up to 100 MB, and photos. */
export function UploadSample() {
  const [documents, setDocuments] = useState<readonly Uploaded[]>([])
  const [photos, setPhotos] = useState<readonly Uploaded[]>([])
  return (
    <>
      <UploadList
        id="sample-documents"
        value={documents}
        limits={{ accept: ['pdf', 'xlsx', 'mp4', 'zip'], maxMegabytes: 100, most: 5 }}
        onChange={setDocuments}
      />
      <UploadList id="sample-photos" value={photos} isPictures onChange={setPhotos} />
    </>
  )
}
