import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailure, call, type Fetched, fetched, handOver } from '../http.ts'
import { sayNow } from '../language.ts'
import { isKeptHere } from '../unsent/kept-here.ts'
import { extensionOf } from './limits.ts'

/** Kinds of file that can be looked at without keeping them (Spec 000 §9; pdf besides), by what a browser calls them. */
const previewTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** What a file is looked at as; nothing when it can only be kept. */
export function previewOf(fileName: string): 'image' | 'video' | 'pdf' | undefined {
  const type = previewTypes[extensionOf(fileName)]
  if (!type) return undefined
  if (type === 'application/pdf') return 'pdf'
  return type.startsWith('image/') ? 'image' : 'video'
}

interface Address {
  readonly url: string
  readonly signed: boolean
  readonly fileName: string
}

/** The content of a stored file, from the storage itself where it hands it out. */
export async function contentOf(fileId: string): Promise<Fetched> {
  if (isKeptHere(fileId))
    return { content: await (await import('../unsent/files.ts')).fileKept(fileId), fileName: undefined }
  const { url, signed, fileName } = await call<Address>('/admin/sys-file/address', { query: { id: fileId } })
  if (!signed) return fetched(url)
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok)
    throw new CallFailure(0, sayNow(['请求失败，请稍后重试', 'Request failed, please try again later']))
  const content = await response.blob()
  if (content.size === 0) throw new CallFailure(200, sayNow(['内容为空，无法下载', 'Content empty, cannot download']))
  return { content, fileName }
}

/** Hands a stored file to the browser to keep. */
export async function downloadFile(fileId: string, fileName: string): Promise<void> {
  handOver({ ...(await contentOf(fileId)), fileName })
}

/** A file that can be looked at: one that is stored, or one just chosen. */
export interface Viewed {
  readonly fileId: string
  readonly fileName: string
}

/** An address inside this page that shows a stored file, as the kind its name says and no other. */
export function useShown(file: Viewed | undefined): { readonly url: string | undefined; readonly fault: unknown } {
  const { data, error } = useQuery({
    queryKey: ['file-content', file?.fileId],
    queryFn: async () => (await contentOf(file?.fileId ?? '')).content,
    enabled: Boolean(file?.fileId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  const type = file && previewTypes[extensionOf(file.fileName)]
  useEffect(() => {
    if (!data || !type) return
    const made = URL.createObjectURL(new Blob([data], { type }))
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [data, type])
  return { url, fault: error }
}
