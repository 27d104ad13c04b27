import { useEffect, useState, type DragEvent } from 'react'

type OnDrop = (files: readonly File[], folder: boolean) => void

/** Takes files that are dropped on an element. */
export function useDropZone(onDrop: OnDrop) {
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Moving over a child of the zone is not leaving it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      const [first] = event.dataTransfer.items
      onDrop([...event.dataTransfer.files], first?.webkitGetAsEntry()?.isDirectory ?? false)
    },
  }
  return { over, zone }
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** A file dropped outside the zone would replace the page, and everything typed would be lost. */
function keepPage() {
  const hold = (event: globalThis.DragEvent) => {
    if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', hold)
  window.addEventListener('drop', hold)
  return () => {
    window.removeEventListener('dragover', hold)
    window.removeEventListener('drop', hold)
  }
}
