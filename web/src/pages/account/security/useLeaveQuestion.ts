import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { guard, type Way } from './guard.ts'

/** Whether somebody was about to leave, and how they stay or leave all the same. */
export function useLeaveQuestion() {
  const [way, setWay] = useState<Way>()
  const navigate = useNavigate()
  const end = useRef(() => {})
  useEffect(() => {
    end.current = guard(setWay)
    return end.current
  }, [])
  const leave = () => {
    end.current()
    if (way && 'to' in way) void navigate(way.to)
    else if (way) history.go(way.by)
  }
  return { isAsked: way !== undefined, stay: () => setWay(undefined), leave }
}
